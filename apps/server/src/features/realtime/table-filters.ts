/** What a client wants of a table: the filters of the wire, `column=operator.value`, several with commas between. */

export type Row = Readonly<Record<string, string | null>>;
export type Condition = (row: Row) => boolean;

type Test = (value: string, wanted: string) => boolean;
const tests: Readonly<Record<string, Test>> = {
  eq: (value, wanted) => value === wanted,
  neq: (value, wanted) => value !== wanted,
  lt: (value, wanted) => value < wanted,
  lte: (value, wanted) => value <= wanted,
  gt: (value, wanted) => value > wanted,
  gte: (value, wanted) => value >= wanted,
  in: (value, wanted) => wanted.slice(1, -1).split(',').includes(value),
};

const one = /^(\w+)=(not\.)?(eq|neq|lt|lte|gt|gte|in)\.(.*)$/su;
const commaOutsideParentheses = /,(?![^(]*\))/u;

/** @returns undefined for a filter that is not understood */
export function readFilter(filter: string): Condition | undefined {
  const conditions = filter.split(commaOutsideParentheses).map(readCondition);
  if (conditions.includes(undefined)) return undefined;
  return (row) => conditions.every((holds) => holds?.(row) === true);
}

function readCondition(text: string): Condition | undefined {
  const [, column = '', not, operator = '', wanted = ''] = one.exec(text) ?? [];
  const test = tests[operator];
  if (test === undefined || (operator === 'in' && !/^\(.*\)$/su.test(wanted))) return undefined;
  return (row) => {
    const value = row[column];
    // As in SQL, nothing is said of what is null.
    return value !== null && value !== undefined && test(value, wanted) === (not === undefined);
  };
}
