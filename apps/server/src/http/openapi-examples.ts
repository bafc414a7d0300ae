/** Examples for the document, made of its own schemas: what a field holds follows from its name and its type. */

type Json = Readonly<Record<string, unknown>>;

/** Examples by the name of a field, where the name says more than the type. */
const byName: Readonly<Record<string, unknown>> = {
  amount: 450_000,
  areaSqm: 82,
  base64: 'JVBERi0xLjc=',
  body: 'The tap in the kitchen drips.',
  city: 'חיפה',
  demandedOn: '2026-11-20',
  description: 'Four rooms, south and west',
  email: 'dana@example.com',
  entrance: 'א',
  endsOn: '2027-11-30',
  filename: 'lease.pdf',
  floor: 2,
  fullName: 'דנה לוי',
  gush: '10811',
  helka: '127',
  houseNumber: '14',
  limit: 50,
  marketRentAmount: 450_000,
  mediaType: 'application/pdf',
  message: 'Can I bring fourteen flats from a spreadsheet?',
  month: '2026-12',
  name: 'הרצל 14',
  note: 'Rang twice',
  notes: 'Rang twice',
  number: '7',
  paidOn: '2026-11-20',
  phone: '+972521234567',
  rooms: 3.5,
  search: 'הרצל',
  startsOn: '2026-12-01',
  state: '',
  street: 'הרצל',
  tatHelka: '3',
  title: 'The tap in the kitchen drips',
};

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-12-01',
  'date-time': '2026-12-01T08:30:00.000Z',
  email: 'dana@example.com',
  time: '08:30:00',
  uri: 'https://dira.example.com/',
  uuid: '0197b1f0-7c1e-7a4e-9d52-3f6a1c0e8b21',
};

/** @returns undefined where a schema allows anything */
export function exampleOf(schema: Json, components: Readonly<Record<string, Json>>, name = ''): unknown {
  const inner = (next: unknown, named = name) => exampleOf(next as Json, components, named); // parts of a schema are schemas
  const { $ref: target, const: only, enum: values, examples } = schema;
  if (typeof target === 'string') return inner(components[target.replace('#/components/schemas/', '')]);
  if (only !== undefined) return only;
  if (Array.isArray(examples)) return examples[0];
  if (Array.isArray(values)) return values[0];
  for (const choice of [schema['anyOf'], schema['oneOf'], schema['allOf']]) {
    if (Array.isArray(choice)) return inner(choice[0]);
  }
  const { type } = schema;
  if (Array.isArray(type)) return inner({ ...schema, type: type[0] });
  if (type === 'object') return exampleOfObject(schema, inner);
  if (type === 'array') return exampleOfArray(schema, inner, name);
  return exampleOfValue(schema, name);
}

type Inner = (schema: unknown, name?: string) => unknown;

function exampleOfObject(schema: Json, inner: Inner): unknown {
  const { properties, required, additionalProperties } = schema;
  const fields =
    properties === undefined && Array.isArray(required)
      ? required.map((key: string) => [key, additionalProperties] as const) // a record with these keys
      : Object.entries((properties ?? {}) as Json); // JSON Schema: name → schema
  const isAsked = (field: string) => !Array.isArray(required) || required.includes(field);
  return Object.fromEntries(
    fields.map(([field, of]) => [
      field,
      !isAsked(field) && isOpenReference(of as Json) ? null : inner(of, field), // a schema
    ]),
  );
}

/** What leads to another thing, or to none: a request that may leave it out names one that it does not need. */
function isOpenReference({ anyOf }: Json): boolean {
  if (!Array.isArray(anyOf)) return false;
  const choices: readonly Json[] = anyOf; // schemas
  return choices.some(({ format }) => format === 'uuid') && choices.some(({ type }) => type === 'null');
}

function exampleOfArray(schema: Json, inner: Inner, name: string): unknown {
  const { prefixItems, items, minItems } = schema;
  if (Array.isArray(prefixItems)) return prefixItems.map((item) => inner(item));
  if (items === undefined) return [];
  return Array.from({ length: Number(minItems ?? 1) || 1 }, () => inner(items, name.replace(/s$/, '')));
}

function exampleOfValue(schema: Json, name: string): unknown {
  const { type, format, minimum, maximum, maxLength } = schema;
  if (type === 'boolean') return false;
  const known = byName[name];
  if (type === 'integer' || type === 'number') {
    const wanted = typeof known === 'number' ? known : 1;
    return Math.min(Math.max(wanted, Number(minimum ?? wanted)), Number(maximum ?? wanted));
  }
  if (type !== 'string') return type === 'null' ? null : undefined;
  if (typeof known === 'string') return known.slice(0, Number(maxLength ?? known.length));
  if (typeof format === 'string' && byFormat[format] !== undefined) return byFormat[format];
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.slice(0, Number(maxLength ?? words.length));
}
