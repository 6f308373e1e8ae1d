/* Runs on any version of Node, so that an old one gets a clear answer instead of a syntax error. */
const MINIMUM = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(`PowerContext needs Node ${MINIMUM.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
