import { whatsAppLink } from '@dira/domain/israel/phone';
import { useForm } from '@mantine/form';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { templatesQuery } from '../../message-templates/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import {
  draftQuery,
  followMessage,
  useLogOpened,
  useSendMessage,
  waysQuery,
  type SentMessage,
} from '../queries.ts';
import { toSend, type WrittenValues } from '../written-values.ts';
import { Draft } from './draft.tsx';
import { useLabels, WriteFields } from './write-fields.tsx';

type WritePanelProps = {
  /** Who is written to, where that is known. */
  tenantId: string | null;
  onClose: () => void;
  onSent: (sent: { readonly id: string; readonly tenantId: string }) => void;
};

/** Writes to a tenant: by which way, in which words, and what that way means. */
export function WritePanel({ tenantId, onClose, onSent }: WritePanelProps) {
  const { t } = useTranslation(['sent-messages', 'common']);
  const { organizationId } = useOrganization();
  const { data: templates } = useSuspenseQuery(templatesQuery(organizationId));
  const send = useSendMessage();
  const note = useLogOpened();
  const [isFollowed, setIsFollowed] = useState(false);
  const tell = useOutcome();
  const form = useForm<WrittenValues>({
    initialValues: {
      tenantId,
      channel: 'whatsapp',
      category: 'own',
      templateId: null,
      leaseId: null,
      subject: '',
      body: '',
    },
    validate: {
      tenantId: (value) => (value === null ? describeFieldProblem('required') : null),
      templateId: (value, { category }) =>
        category !== 'own' && value === null ? describeFieldProblem('required') : null,
      body: (value, { category }) =>
        category === 'own' && value.trim() === '' ? describeFieldProblem('required') : null,
      subject: (value, { category, channel }) =>
        category === 'own' && channel === 'email' && value.trim() === ''
          ? describeFieldProblem('required')
          : null,
    },
  });
  const { values } = form;
  const { data: ways } = useQuery({
    ...waysQuery(organizationId, values.tenantId ?? ''),
    enabled: values.tenantId !== null,
  });
  const written = toSend(values, ways);
  const settled = useSettled(written);
  const { data: draft } = useQuery({
    ...draftQuery(organizationId, settled ?? { tenantId: '', channel: 'whatsapp' }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isByLink = values.channel === 'whatsapp' && ways?.whatsApp.isConnected === false;
  const open = (phone: string, text: string) => {
    window.open(whatsAppLink(phone, text), '_blank', 'noopener,noreferrer');
    showToast({ title: t('write.opened') });
    // It is open, whether or not that could be noted.
    note.mutate({ phone, text }, { onSuccess: onClose, onError: onClose });
  };
  const follow = async (id: string, tenant: string) => {
    setIsFollowed(true);
    try {
      tell(await followMessage(organizationId, id));
    } finally {
      onSent({ id, tenantId: tenant });
    }
  };
  const submit = () => {
    if (written === null || ways === undefined) return;
    const text = values.category === 'own' ? values.body.trim() : draft?.text;
    if (isByLink && ways.phone !== null) {
      if (text !== undefined) open(ways.phone, text);
      return;
    }
    send.mutate(written, { onSuccess: ({ id }) => void follow(id, written.tenantId) });
  };
  return (
    <FormPanel
      title={t('write.title')}
      form={form}
      edited={null}
      labels={useLabels()}
      submitLabel={t(isByLink ? 'write.openWhatsApp' : 'common:actions.send')}
      loading={send.isPending || note.isPending || isFollowed}
      error={send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <WriteFields form={form} ways={ways} templates={templates.items} />
      {values.category !== 'own' && settled !== null && <Draft draft={draft} channel={values.channel} />}
    </FormPanel>
  );
}

/** Says what became of a message that was just written. */
function useOutcome() {
  const { t } = useTranslation('sent-messages');
  return ({ state, channel, skippedBecause }: SentMessage) => {
    const isRefused = state === 'failed' || state === 'skipped';
    if (!isRefused) return showToast({ title: t(`write.outcomes.${outcomeOf(state)}`) });
    return showToast({
      tone: 'error',
      title: t(channel === 'whatsapp' ? 'write.failedWhatsApp' : 'write.failedEmail'),
      ...(skippedBecause !== null && { body: t(`skips.${skippedBecause}`) }),
    });
  };
}

function outcomeOf(state: SentMessage['state']): 'waiting' | 'kept' | 'unknown' | 'sent' {
  return state === 'waiting' || state === 'kept' || state === 'unknown' ? state : 'sent';
}
