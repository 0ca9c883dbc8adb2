// `node tools/build.mjs`: build the client into dist/. With --watch rebuild on changes, readable and with source maps.
// With --fixtures serve the example scenes of fixtures/ instead.
import { join } from "node:path";
import { bundler, client } from "./bundle.mjs";

const [watching, fixtures] = ["--watch", "--fixtures"].map((flag) => process.argv.includes(flag));

if (fixtures) {
  const folder = join(client, "shots", "fixtures");
  const built = await bundler("fixtures.html", folder, { minify: false });
  const { port } = await built.serve({ host: "127.0.0.1", port: 5173, servedir: folder });
  console.log(`http://127.0.0.1:${port}/fixtures.html?show=duel`);
} else {
  const folder = join(client, "dist");
  const built = await bundler("index.html", folder, { minify: !watching });
  await built.rebuild();
  if (watching) {
    await built.watch();
    console.log("dist/ is rebuilt on changes; reload the page of a running server");
  } else {
    await built.dispose();
  }
}
