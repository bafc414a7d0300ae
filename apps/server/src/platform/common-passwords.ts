/** Passwords that everybody tries first: 49,000 of leaked ones, by how often they were met. */
let known: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded by the first password that somebody chooses; it takes 20 MB. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Capitals make a common password no rarer. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.normalize('NFKC').toLowerCase());
}
