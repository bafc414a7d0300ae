import type { Report } from '@dira/contract/reports';
import { askedOf } from '@dira/domain/report-model/editing';
import { useState } from 'react';
import { findCurrent } from '../../lib/problem.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Edited } from '../../ui/use-edited.ts';
import { useOrganization } from '../organizations/queries.ts';
import { reportQuery, toSent, useChangeReport, useSaveReport } from './queries.ts';
import { valuesOf, type ReportValues } from './report-values.ts';

/**
 * Saves a report that is open: a new one, or the one that is saved in the state in which its editor has last seen it.
 * It stays open afterwards, and the next change goes by what was saved.
 */
export function useSaving(report: Report | null, opened: ReportValues) {
  const { organizationId } = useOrganization();
  const create = useSaveReport();
  const change = useChangeReport(report?.id ?? '');
  const [seen, setSeen] = useState(report);
  const [edited, setEdited] = useState<Edited<ReportValues>>({ opened, meanwhile: null });
  const sentOf = ({ name, definition }: ReportValues) => ({
    name: name.trim(),
    definition: toSent(askedOf(definition)),
  });

  const saveNew = (values: ReportValues, onSaved: (id: string) => void) =>
    create.mutate(sentOf(values), { onSuccess: ({ id }) => onSaved(id) });
  const saveChanges = (values: ReportValues, onSaved: (saved: ReportValues) => void) => {
    if (seen === null) return;
    change.mutate(
      { seen, body: sentOf(values) },
      {
        onSuccess: () => {
          const saved = queryClient.getQueryData(reportQuery(organizationId, seen.id).queryKey) ?? seen;
          setSeen(saved);
          onSaved(valuesOf(saved));
        },
        onError: (error) => {
          const current = findCurrent(error);
          if (current === null) return;
          const now = { ...seen, ...current };
          setEdited({ opened, meanwhile: { was: valuesOf(seen), is: valuesOf(now) } });
          setSeen(now);
        },
      },
    );
  };
  return {
    edited,
    saveNew,
    saveChanges,
    create,
    isPending: create.isPending || change.isPending,
    error: report === null ? create.error : change.error,
  };
}
