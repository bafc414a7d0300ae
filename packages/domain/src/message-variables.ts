/** What a template may name in curly braces; the sender's data is put in for each person. */
export const MESSAGE_VARIABLES = [
  'tenant_name',
  'property_name',
  'unit_number',
  'amount',
  'due_date',
  'lease_end',
  'subject',
  'landlord_name',
  'link',
  'owner_name',
  'lead_name',
] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];
export type MessageValues = Readonly<Partial<Record<MessageVariable, string>>>;

/** Who is written to by a template. */
export type MessageReader = 'tenant' | 'owner' | 'lead';

/** What there is to say to whoever rents nothing here; the rest is of a tenant and a lease. */
const variablesOf: Record<Exclude<MessageReader, 'tenant'>, readonly MessageVariable[]> = {
  owner: ['owner_name', 'landlord_name'],
  lead: ['lead_name', 'landlord_name'],
};
const notOfTenants: readonly MessageVariable[] = ['owner_name', 'lead_name'];

/** Whether whoever is written to has every value that a text names. */
export function isForReader(text: string, reader: MessageReader): boolean {
  return findVariables(text).every((name) =>
    reader === 'tenant' ? !notOfTenants.includes(name) : variablesOf[reader].includes(name),
  );
}

const known: ReadonlySet<string> = new Set(MESSAGE_VARIABLES);
const named = /\{\s*([^{}]*?)\s*\}/g;

/** Names in braces that are no variable, each once, as they are written; a lone brace is one too. */
export function findUnknownVariables(text: string): string[] {
  const names = [...text.matchAll(named)].map(([, name = '']) => name).filter((name) => !known.has(name));
  const rest = text.replaceAll(named, '');
  return [...new Set([...names.map((name) => `{${name}}`), ...(/[{}]/.exec(rest) ?? [])])];
}

/** The variables that a text names, each once, in their order. */
export function findVariables(text: string): MessageVariable[] {
  const names = new Set([...text.matchAll(named)].map(([, name = '']) => name));
  return MESSAGE_VARIABLES.filter((name) => names.has(name));
}

/** Puts the values in once: what a value holds is never read as a variable. @throws RangeError where one is missing */
export function fillIn(text: string, values: MessageValues): string {
  return text.replaceAll(named, (_, name: string) => {
    const variable = MESSAGE_VARIABLES.find((one) => one === name);
    const value = variable && values[variable];
    if (value === undefined) throw new RangeError(`there is no ${name}`);
    return value;
  });
}
