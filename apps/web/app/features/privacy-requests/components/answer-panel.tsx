import type { PrivacyAnswerDraft } from '@dira/contract/privacy-requests';
import { groundsOf, type RefusalGround } from '@dira/domain/privacy-requests';
import { languageNames, languages, type Language } from '@dira/i18n/languages';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { useAnswerRequest } from '../queries.ts';
import { useNameOf } from './request-list.tsx';
import type { ShownRequest } from './request-panel.tsx';

type Values = {
  /** Nothing where it is granted. */
  ground: RefusalGround | '';
  language: Language;
  answer: string;
};

interface AnswerPanelProps {
  request: ShownRequest;
  send: ReturnType<typeof useAnswerRequest>;
  onClose: () => void;
}

/** The answer: it begins as a draft in a language, and is a person’s own before it leaves. */
export function AnswerPanel({ request, send, onClose }: AnswerPanelProps) {
  const { t } = useTranslation(['privacy-requests', 'common']);
  const { drafts, email, kind } = request;
  const nameOf = useNameOf();
  const first: Values = {
    ground: '',
    language: request.language,
    answer: draftOf(drafts, { ground: '', language: request.language }),
  };
  const form = useForm<Values>({
    initialValues: first,
    validate: { answer: (text) => (text.trim() === '' ? describeFieldProblem('required') : null) },
  });
  /** What nobody has touched becomes the draft of what is chosen now. */
  const choose = (change: Partial<Pick<Values, 'ground' | 'language'>>) => {
    const before = form.getValues();
    const isUntouched = before.answer === draftOf(drafts, before);
    form.setValues({
      ...change,
      ...(isUntouched && { answer: draftOf(drafts, { ...before, ...change }) }),
    });
  };
  const labels = {
    ground: t('answering.outcome'),
    language: t('common:labels.language'),
    answer: t('answer'),
  };
  const isMailed = email !== null;
  return (
    <FormPanel
      title={t('answering.title')}
      subtitle={<UserText>{nameOf(request)}</UserText>}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t(isMailed ? 'answering.send' : 'answering.save')}
      loading={send.isPending}
      error={send.error}
      onSubmit={({ ground, answer }) =>
        send.mutate(
          { ground: ground === '' ? null : ground, answer },
          {
            onSuccess: () => {
              showToast({ title: t(isMailed ? 'answering.sent' : 'answering.saved') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <FieldRow>
        <SelectField<Values['ground']>
          label={labels.ground}
          options={[
            { value: '', label: t('answering.grant') },
            ...groundsOf(kind).map((value) => ({
              value,
              label: t('answering.refuse', { ground: t(`grounds.${value}`) }),
            })),
          ]}
          {...form.getInputProps('ground')}
          onChange={(ground) => choose({ ground })}
        />
        <SelectField<Language>
          label={labels.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('language')}
          onChange={(language) => choose({ language })}
        />
      </FieldRow>
      <TextAreaField
        label={labels.answer}
        hint={t('answering.textHint')}
        rows={16}
        {...form.getInputProps('answer')}
      />
      <FormNote>
        {isMailed ? t('answering.to', { email: isolate.code(email) }) : t('answering.byHand')}
      </FormNote>
    </FormPanel>
  );
}

function draftOf(
  drafts: readonly PrivacyAnswerDraft[],
  { ground, language }: Pick<Values, 'ground' | 'language'>,
): string {
  const wanted = ground === '' ? null : ground;
  return drafts.find((draft) => draft.ground === wanted && draft.language === language)?.text ?? '';
}
