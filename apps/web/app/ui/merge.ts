/** A field that somebody else changed since the form was opened. */
export type OtherChange = {
  readonly path: string;
  /** What they made of it. */
  readonly theirs: unknown;
  /** Whoever has the form open had changed it too, to something else: it is theirs to decide. */
  readonly isDisputed: boolean;
};

/**
 * What others changed between two states of a form, field by field, beside what stands in it. Lists of another length
 * are one field.
 * @param whole paths of what is one field though it has parts
 */
export function findOtherChanges(
  was: unknown,
  is: unknown,
  typed: unknown,
  whole: readonly string[] = [],
  path = '',
): OtherChange[] {
  if (isEqual(was, is) || isEqual(is, typed)) return [];
  const inner = whole.includes(path) ? null : fieldsOf(was, is, typed);
  if (inner === null) return [{ path, theirs: is, isDisputed: !isEqual(was, typed) }];
  return inner.flatMap(([name, ...values]) =>
    findOtherChanges(...values, whole, path === '' ? name : `${path}.${name}`),
  );
}

type Field = readonly [name: string, was: unknown, is: unknown, typed: unknown];

function fieldsOf(was: unknown, is: unknown, typed: unknown): Field[] | null {
  if (Array.isArray(was) && Array.isArray(is) && Array.isArray(typed)) {
    if (was.length !== is.length || is.length !== typed.length) return null;
    return is.map((value, index) => [String(index), was[index], value, typed[index]]);
  }
  if (!isRecord(was) || !isRecord(is) || !isRecord(typed)) return null;
  return Object.keys(is).map((name) => [name, was[name], is[name], typed[name]]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Values of forms are what JSON can say. */
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
