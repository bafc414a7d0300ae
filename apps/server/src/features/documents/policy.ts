/** What a file is called before anybody names it: its name without the ending. */
export function titleOf(filename: string): string {
  const name = filename.replace(/\.[^.]{1,5}$/, '').trim();
  return name === '' ? filename : name;
}

/** Somebody put their name to the lease's document: it stays as it is. */
export function isSigned({ signature_status: status }: { signature_status: string }): boolean {
  return status !== 'pending_signature';
}
