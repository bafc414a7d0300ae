import { conversationLimits } from '@dira/contract/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { ForEachDialog } from '../../lists/components/for-each-dialog.tsx';
import type { Chosen } from '../../lists/run-for-each.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { writeToTenants } from '../letters.ts';

/** One message to the tenants of several leases, each in a conversation of their own. */
export function MessageDialog({ leases, onClose }: { leases: readonly Chosen[]; onClose: () => void }) {
  const { t } = useTranslation('lists');
  const { organizationId } = useOrganization();
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const letter = { subject: subject.trim(), body: body.trim() };
  return (
    <ForEachDialog
      title={t('message.title', { count: leases.length })}
      confirmLabel={t('message.send')}
      isReady={letter.subject !== '' && letter.body !== '' && letter.body.length <= conversationLimits.body}
      items={leases}
      changes="message"
      change={async ({ id }, key) =>
        (await writeToTenants(organizationId, id, letter, key)) ? null : t('message.noAccess')
      }
      onClose={onClose}
    >
      <TextField
        label={t('message.subject')}
        value={subject}
        maxLength={conversationLimits.subject}
        onChange={setSubject}
      />
      <TextAreaField label={t('message.body')} value={body} rows={5} onChange={setBody} />
    </ForEachDialog>
  );
}
