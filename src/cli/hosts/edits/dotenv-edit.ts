import { parse } from 'dotenv';

/** Lines of an env file that hold these variables; a variable that is already there is set in its place. */
export const dotenvEdit = (prefix: string, variables: Readonly<Record<string, string>>, owned: readonly string[]) => ({
  add: (text: string | undefined) => addVariables(text, variables),
  remove: (text: string) =>
    removeVariables(
      text,
      owned.map((name) => `${prefix}${name}`),
    ),
});

function addVariables(text: string | undefined, variables: Readonly<Record<string, string>>): string | undefined {
  const known = parse(text ?? '');
  const changed = Object.entries(variables).filter(([name, value]) => known[name] !== value);
  return changed.reduce<string | undefined>((edited, [name, value]) => setLine(edited ?? '', name, value), text);
}

/** JSON in single quotes is read as it is; nothing else that setup writes needs quotes. */
function setLine(text: string, name: string, value: string): string {
  const line = /["\s#]/.test(value) ? `${name}='${value}'` : `${name}=${value}`;
  const former = lineOf(name);
  if (former.test(text)) return text.replace(former, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}

function removeVariables(text: string, names: readonly string[]): string | undefined {
  const rest = names.reduce((left, name) => left.replace(new RegExp(`${lineOf(name).source}\\r?\\n?`, 'm'), ''), text);
  return rest === '' ? undefined : rest;
}

const lineOf = (name: string): RegExp => new RegExp(`^(?:export )?${name}=.*$`, 'm');
