import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;
type Side = 'input' | 'output';

/** The named schemas of the document. What a request takes and an answer gives differently has two names. */
export interface SchemaBook {
  /** A schema as JSON Schema, with references to the named ones in it. */
  write(schema: z.ZodType, side: Side): Json;
  /** Every named schema that was written about so far. */
  readonly components: Readonly<Record<string, Json>>;
}

/** @param answers every schema of an answer: a name is theirs where a request means something else by it */
export function createSchemaBook(answers: readonly z.ZodType[]): SchemaBook {
  const components: Record<string, Json> = {};
  const write = (schema: z.ZodType, side: Side): Json => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      io: side,
      unrepresentable: 'any',
      target: 'draft-2020-12',
    });
    const named = nameApart($defs as Record<string, Json>, components, side); // zod's own record of schemas
    for (const [name, target] of named) components[target] = refer($defs[name] as Json, named); // each name is one of them
    return refer(json, named);
  };
  for (const answer of answers) write(answer, 'output');
  return { write, components };
}

/** What each definition is called in the book: `Money`, or `MoneyInput` where an answer's `Money` is another. */
function nameApart(
  definitions: Record<string, Json>,
  known: Readonly<Record<string, Json>>,
  side: Side,
): Map<string, string> {
  const names = new Map(Object.keys(definitions).map((name) => [name, name]));
  if (side === 'output') return names;
  // A schema that speaks of one that differs differs too, so this goes on until nothing changes.
  for (let changed = true; changed;) {
    changed = false;
    for (const [name, definition] of Object.entries(definitions)) {
      const answered = known[name];
      if (names.get(name) !== name || answered === undefined) continue;
      if (JSON.stringify(refer(definition, names)) === JSON.stringify(answered)) continue;
      names.set(name, `${name}Input`);
      changed = true;
    }
  }
  return names;
}

/** References of one schema by itself become those of the document. */
function refer(json: Json, names: ReadonlyMap<string, string>): Json {
  const text = JSON.stringify(json).replaceAll(
    /"\$ref":"#\/\$defs\/(\w+)"/g,
    (_, name: string) => `"$ref":"#/components/schemas/${names.get(name) ?? name}"`,
  );
  const { id: _, ...rest } = JSON.parse(text) as Json; // what was written a line before
  return rest;
}
