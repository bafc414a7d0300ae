import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { paths } from '../../lib/paths.ts';
import { namePlace } from '../../lib/place-name.ts';
import type { TaskSubject } from './queries.ts';

/** What a task or a note is about, in a line: "Herzl 14, unit 3 · David Cohen". */
export function useSubjectName(): (subject: TaskSubject) => string {
  const { t } = useTranslation();
  return ({ property, unit, tenantName }) =>
    [property && namePlace({ property, unit }, t), tenantName && isolate.text(tenantName)]
      .filter(Boolean)
      .join(' · ');
}

/** The screen of what it is about. */
export function pathOfSubject({ kind, id, property, tenantName }: TaskSubject): string {
  if (kind === 'lease') return paths.lease(id);
  if (kind === 'tenant') return paths.tenants({ search: tenantName });
  return property === null ? paths.properties() : paths.property(property.id);
}
