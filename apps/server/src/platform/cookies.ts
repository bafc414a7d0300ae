/** The value of a cookie by its name, as the header `Cookie` has it; undefined where it is not there. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const pair = (cookies ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}
