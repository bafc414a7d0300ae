import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { FactList } from '../../../ui/card.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { FilePreview } from '../queries.ts';

/** What a file brings, and what in it should be looked at before. */
export function PreviewFacts({ preview }: { preview: FilePreview }) {
  const { t } = useTranslation('bank-statements');
  const { firstDay, lastDay, openingBalance, closingBalance } = preview;
  const days = firstDay !== null && lastDay !== null && (
    <Code>{`${formatDate(firstDay)} – ${formatDate(lastDay)}`}</Code>
  );
  return (
    <AmountScale of={[preview.moneyIn, preview.moneyOut, openingBalance, closingBalance]}>
      <FactList
        facts={[
          { label: t('preview.days'), value: days },
          { label: t('preview.new'), value: preview.newCount },
          { label: t('preview.known'), value: preview.knownCount },
          { label: t('preview.in'), value: <Amount value={preview.moneyIn} /> },
          { label: t('preview.out'), value: <Amount value={preview.moneyOut} /> },
          ...(openingBalance === null
            ? []
            : [{ label: t('preview.opening'), value: <Amount value={openingBalance} /> }]),
          ...(closingBalance === null
            ? []
            : [{ label: t('preview.closing'), value: <Amount value={closingBalance} /> }]),
        ]}
      />
      <Warnings preview={preview} />
    </AmountScale>
  );
}

function Warnings({ preview }: { preview: FilePreview }) {
  const { t } = useTranslation('bank-statements');
  const language = useLanguage();
  const { gap, faults, faultCount, missingCount, isKnownFile } = preview;
  const say = (amount: Parameters<typeof formatMoney>[0]) => isolate.code(formatMoney(amount, language));
  return (
    <>
      {isKnownFile && <FormNote>{t('preview.sameFile')}</FormNote>}
      {gap !== null && (
        <FormNote>
          {t('preview.gap', {
            day: isolate.code(formatDate(gap.knownOn)),
            known: say(gap.known),
            inFile: say(gap.inFile),
          })}
        </FormNote>
      )}
      {missingCount > 0 && <FormNote>{t('preview.missing', { count: missingCount })}</FormNote>}
      {faultCount > 0 && (
        <>
          <FormNote>{t('preview.faults', { count: faultCount })}</FormNote>
          <ul>
            {faults.map(({ line, code }) => (
              <li key={`${line} ${code}`}>{t(`faults.${code}`, { line })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
