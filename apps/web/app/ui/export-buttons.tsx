import type { Language } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../lib/language.ts';
import { describeProblem } from '../lib/problem.ts';
import { showToast } from '../lib/toast.ts';
import { Button } from './button.tsx';
import { IconDownload } from './icons.ts';

/** What is used of a mutation. */
interface Change<Value> {
  isPending: boolean;
  mutate: (value: Value, outcome: { onSuccess?: () => void; onError: (error: Error) => void }) => void;
}

const sayProblem = (error: Error) => showToast({ tone: 'error', title: describeProblem(error) });

type AskForExportProps = {
  request: Change<Language>;
  label: string;
  /** What is said once it is being made. */
  asked: string;
  isMain?: boolean;
};

/** Asks for an archive, in the language of the screen; it is made in the background. */
export function AskForExport({ request, label, asked, isMain = false }: AskForExportProps) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      loading={request.isPending}
      onClick={() =>
        request.mutate(currentLanguage(), {
          onSuccess: () => showToast({ title: asked }),
          onError: sayProblem,
        })
      }
    >
      {label}
    </Button>
  );
}

export function DownloadExport({ save, id }: { save: Change<string>; id: string }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="filled"
      icon={IconDownload}
      loading={save.isPending}
      onClick={() => save.mutate(id, { onError: sayProblem })}
    >
      {t('actions.download')}
    </Button>
  );
}
