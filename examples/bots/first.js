// A bot in JavaScript: it takes the option whose title comes first in the alphabet. Any language that reads and writes lines will do.
const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type !== "decide") return;
  const sorted = [...message.options].sort((a, b) => a.title.localeCompare(b.title));
  console.log(JSON.stringify({ id: message.id, option: sorted[0].key }));
});
