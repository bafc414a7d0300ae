import { formatDate, toBusinessDate, type IsoInstant } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { instantNow } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { useAskCopy, type OperatorPerson } from '../queries.ts';

/** How it stands with the copy of somebody's data, and the button that has one made. */
export function CopyCard({ person: { id, copy } }: { person: OperatorPerson }) {
  const { t } = useTranslation('operator-people');
  const ask = useAskCopy(id);
  const isPreparing = copy !== null && copy.readyAt === null;
  return (
    <SettingList>
      <SettingRow
        label={t('copy.title')}
        value={<Standing copy={copy} />}
        action={
          !isPreparing && (
            <Button
              size="xs"
              loading={ask.isPending}
              onClick={() => ask.mutate(null, sayOutcome(t('copy.asked')))}
            >
              {t('copy.ask')}
            </Button>
          )
        }
      />
    </SettingList>
  );
}

function Standing({ copy }: Pick<OperatorPerson, 'copy'>) {
  const { t } = useTranslation('operator-people');
  const on = (instant: IsoInstant) => ({ date: isolate.code(formatDate(toBusinessDate(instant))) });
  if (copy === null) return t('copy.missing');
  if (copy.openedAt !== null) return t('copy.opened', on(copy.openedAt));
  if (copy.expiresAt === null) return t('copy.preparing');
  return t(copy.expiresAt > instantNow() ? 'copy.ready' : 'copy.over', on(copy.expiresAt));
}
