// `node tools/build.mjs`: the client as people load it, in dist/. With --watch it is built again whenever a source changes, readable and with
// maps. With --fixtures the tables of fixtures/ are served instead, for looking at.
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
    console.log("dist/ follows the sources; a running server shows it after a reload");
  } else {
    await built.dispose();
  }
}
