import { writeFileSync } from 'node:fs';

/** Enough of curl for the documentation: URL, --json BODY, -X METHOD, -H HEADER, -s, -S, -i, -o FILE. */
function readArguments(args) {
  const call = { method: 'GET', headers: {}, body: undefined, showHeaders: false, file: undefined, url: undefined };
  const withValue = {
    '--json': (value) => {
      call.method = 'POST';
      call.body = value;
      Object.assign(call.headers, { 'content-type': 'application/json', accept: 'application/json' });
    },
    '-X': (value) => (call.method = value),
    '-H': (value) => (call.headers[value.split(':')[0]] = value.slice(value.indexOf(':') + 1).trim()),
    '-o': (value) => (call.file = value),
  };
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at];
    if (argument in withValue) withValue[argument](args[(at += 1)]);
    else if (argument === '-i') call.showHeaders = true;
    else if (!/^-[sS]+$/.test(argument)) call.url = argument;
  }
  return call;
}

async function main() {
  const { url, method, headers, body, showHeaders, file } = readArguments(process.argv.slice(2));
  const answer = await fetch(url, { method, headers, body });
  const head = [
    `HTTP/1.1 ${answer.status} ${answer.statusText}`,
    ...[...answer.headers].map((pair) => pair.join(': ')),
  ];
  const text = (showHeaders ? `${head.join('\r\n')}\r\n\r\n` : '') + (await answer.text());
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}

main().catch((error) => {
  process.stderr.write(`curl: ${error.message}\n`);
  process.exit(7);
});
