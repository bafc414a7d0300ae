import { WEBHOOK_KINDS } from '@dira/contract/webhook-events';
import { startSentence } from '@dira/i18n/start-sentence';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import type { Kinds } from '../queries.ts';

type KindsFieldProps = { value: Kinds; onChange: (kinds: Kinds) => void };

/** Ticks of the things that a program hears of, in the words of the activity log. */
export function KindsField({ value, onChange }: KindsFieldProps) {
  const { t } = useTranslation(['webhooks', 'audit']);
  return (
    <FieldGroup legend={t('kinds')}>
      {WEBHOOK_KINDS.map((kind) => (
        <CheckField
          key={kind}
          label={startSentence(t(`audit:entities.${kind}`))}
          checked={value.includes(kind)}
          data-path="kinds"
          onChange={(isTicked) =>
            onChange(WEBHOOK_KINDS.filter((one) => (one === kind ? isTicked : value.includes(one))))
          }
        />
      ))}
    </FieldGroup>
  );
}
