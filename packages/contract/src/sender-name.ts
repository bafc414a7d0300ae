/** Whether it may stand before the address of a mail: a name with an address in it would look as if the mail came from there. */
export function isSenderName(name: string): boolean {
  return !/[@<>"]/.test(name);
}
