import { AUDIT_ENTITIES } from '@dira/domain/audit';
import type { TrailFilter } from './queries.ts';

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const anyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the address asks for; what it says wrongly is not asked. */
export function filterOf(read: (name: string) => string | null): TrailFilter {
  const matching = (name: string, form: RegExp) => {
    const value = read(name) ?? '';
    return form.test(value) ? value : '';
  };
  return {
    actorId: matching('person', anyId),
    entity: AUDIT_ENTITIES.find((entity) => entity === read('kind')) ?? '',
    from: matching('from', day),
    to: matching('to', day),
  };
}

export function isFiltered(filter: TrailFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}
