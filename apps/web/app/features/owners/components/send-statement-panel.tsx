import { formatMonth } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { mailsQuery, useSendStatement } from '../queries.ts';
import classes from './statement-account.module.css';

type SendStatementPanelProps = { ownerId: string; month: string; onClose: () => void };

/** The letter as the owner will read it; the statement goes with it as a PDF. */
export function SendStatementPanel({ ownerId, month, onClose }: SendStatementPanelProps) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(mailsQuery(organizationId, ownerId, month));
  const send = useSendStatement(ownerId);
  const { preview } = data;
  const submit = () =>
    send.mutate(month, {
      onSuccess: () => {
        showToast({ title: t('mail.done') });
        onClose();
      },
      onError: sayProblem,
    });
  return (
    <SidePanel
      title={t('mail.open')}
      subtitle={formatMonth(month, language)}
      onClose={onClose}
      footer={
        preview !== null && (
          <Button variant="filled" icon={IconMail} loading={send.isPending} onClick={submit}>
            {t('mail.send')}
          </Button>
        )
      }
    >
      {preview === null ? (
        <p>{t('mail.noAddress')}</p>
      ) : (
        <Stack>
          <Card>
            <FactList
              facts={[
                { label: tCommon('labels.email'), value: <Code>{preview.to}</Code> },
                { label: t('mail.attached'), value: 'PDF' },
              ]}
            />
          </Card>
          <Card title={t('mail.preview')} isPadded>
            <p className={classes.letter} dir="auto" lang={preview.language}>
              <b>{preview.subject}</b>
              {`\n\n${preview.text}`}
            </p>
          </Card>
        </Stack>
      )}
    </SidePanel>
  );
}
