import type { BuiltInReminder } from '@dira/domain/reminders';
import type { BuiltInWorkflow } from '@dira/domain/workflows';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import type { Template } from './queries.ts';

/** What sends a template, by the names that the reader knows it by. */
export function useNamesOfUses(): (uses: Template['usedBy']) => string {
  const { t } = useTranslation(['reminders', 'workflows']);
  return (uses) =>
    uses
      .map(({ kind, name, builtInKey: key }) => {
        if (name !== null || key === null) return name ?? '';
        return kind === 'reminder'
          ? t(`reminders:builtIn.${key as BuiltInReminder}.name`) // as the workspace began with it
          : t(`workflows:builtIn.${key as BuiltInWorkflow}.name`);
      })
      .map(isolate.text)
      .join(', ');
}
