import type { Endpoint } from '@dira/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, type FieldProblem } from '../platform/app-error.ts';

type Part = 'params' | 'query' | 'body';

/** Nobody reads more, and an answer should not outgrow its request. */
const mostProblems = 1000;

/**
 * Parses path, query and body at the edge and reports every wrong value of all three at once.
 * A path id that is no UUID names nothing, so it answers like an unknown one.
 * @throws AppError invalid_request with the path and code of each problem, or not_found
 */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest): Record<Part, unknown> {
  const problems: FieldProblem[] = [];
  const parse = (part: Part) => {
    const schema = endpoint[part];
    if (schema === undefined) return undefined;
    const result = schema.safeParse(request[part] ?? {});
    if (result.success) return result.data;
    if (part === 'params') throw new AppError('not_found');
    problems.push(...result.error.issues.flatMap(toProblems));
    return undefined;
  };
  const parsed = { params: parse('params'), query: parse('query'), body: parse('body') };
  if (problems.length > 0) throw new AppError('invalid_request', { fields: problems.slice(0, mostProblems) });
  return parsed;
}

/** zod's issue as a code that the catalogues know. */
function toProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'unknown_field' }));
  }
  return [{ path, code: codeOf(issue) }];
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'invalid';
    case 'too_small':
      return issue.origin === 'string' ? (issue.minimum === 1 ? 'required' : 'too_short') : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_format':
      return `invalid_${issue.format === 'regex' ? 'text' : issue.format}`;
    case 'custom':
      return typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'invalid';
    default:
      return 'invalid';
  }
}
