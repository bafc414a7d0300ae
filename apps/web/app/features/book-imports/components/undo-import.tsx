import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTakeBooksBack } from '../queries.ts';
import { useBookWords } from '../use-book-words.ts';

/** Takes an import back, or says which rows somebody built upon. */
export function UndoImport({ id }: { id: string }) {
  const { t } = useBookWords();
  const undo = useTakeBooksBack(id);
  const [isOpen, setOpen] = useState(false);
  const rows = isApiError(undo.error)
    ? undo.error.errors.flatMap(({ path, code }) =>
        code === 'built_upon' ? [path.replace('rows.', '')] : [],
      )
    : [];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('review.undo')}</Button>
      {isOpen && (
        <ConfirmDialog
          title={t('review.undoTitle')}
          confirmLabel={t('review.undo')}
          isDanger
          refusal={rows.length > 0 ? t('review.builtUpon', { rows: rows.join(', ') }) : null}
          loading={undo.isPending}
          error={rows.length > 0 ? null : undo.error}
          onConfirm={() => undo.mutate(undefined, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        >
          {t('review.undoBody')}
        </ConfirmDialog>
      )}
    </>
  );
}
