import { whatsAppLink } from '@dira/domain/israel/phone';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { noteOpened } from '../../../lib/whatsapp.ts';
import { useReply, useStartConversation } from '../../messages/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useSendMessage } from '../../sent-messages/queries.ts';
import { useAddEntry, useAnswerStranger, type Thread } from '../queries.ts';
import { goingOf } from '../ways.ts';
import type { Draft } from './use-draft.ts';

/** Sends what is written by the way that is chosen, or keeps it. */
export function useSending(thread: Thread, draft: Draft) {
  const { t } = useTranslation('sent-messages');
  const organization = useOrganization();
  const desk = { organizationId: organization.organizationId };
  const byWhatsAppOrMail = useSendMessage();
  const toStranger = useAnswerStranger(thread.id);
  const begin = useStartConversation(desk);
  const answer = useReply(desk, thread.ways.appConversationId ?? '');
  const entry = useAddEntry(thread.id);
  const { way, subject, minutes, isIncoming } = draft;
  const { isPending, error } = carrier();
  const text = draft.text.trim();

  const send = (onSent: () => void) => {
    const sent = {
      onSuccess: () => {
        draft.clear();
        onSent();
      },
    };
    const { tenantId, phone, ways, leases } = thread;
    if (way === 'call' || way === 'note') {
      const more = way === 'call' ? { minutes, isIncoming } : {};
      return entry.mutate({ kind: way, text, ...more }, sent);
    }
    if (goingOf(thread, way) === 'link' && phone !== null) {
      window.open(whatsAppLink(phone, text), '_blank', 'noopener,noreferrer');
      noteOpened(organization, phone, text);
      showToast({ title: t('write.opened') });
      return sent.onSuccess();
    }
    if (way === 'app')
      return ways.appConversationId === null
        ? begin.mutate(
            {
              recipientId: ways.appRecipientId ?? '',
              leaseId: leases[0]?.id ?? null,
              subject: subject.trim(),
              body: text,
            },
            sent,
          )
        : answer.mutate({ body: text, attachmentIds: [] }, sent);
    if (tenantId === null) return toStranger.mutate(text, sent);
    return byWhatsAppOrMail.mutate(
      { tenantId, channel: way, subject: way === 'email' ? subject.trim() : '', body: text },
      sent,
    );
  };

  return { send, isPending, error };

  /** What takes the words that are written now. */
  function carrier() {
    if (way === 'call' || way === 'note') return entry;
    if (way === 'app') return thread.ways.appConversationId === null ? begin : answer;
    return thread.tenantId === null ? toStranger : byWhatsAppOrMail;
  }
}
