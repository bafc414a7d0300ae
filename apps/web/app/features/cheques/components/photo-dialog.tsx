import { IMAGE_MAX_BYTES } from '@dira/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { PictureField } from '../../pictures/components/picture-field.tsx';
import { nameCheque } from '../cheque-words.ts';
import { chequeQuery, useAddPhoto, useRemovePhoto } from '../queries.ts';
import type { Cheque } from '../queries.ts';
import dialog from '../../../ui/dialog.module.css';
import classes from './photo-dialog.module.css';

/** What a cheque looks like; whoever posts money takes a photo of it, another, or none. */
export function PhotoDialog({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) {
  const { t } = useTranslation('cheques');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data } = useQuery(chequeQuery(organizationId, cheque.id));
  const photo = data?.photo;
  const remove = useRemovePhoto(cheque.id);
  const title = t('photo.title', { cheque: nameCheque(cheque, t) });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {can['cheques.manage'] && photo && (
            <Button isDanger loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('photo.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{tCommon('actions.close')}</Button>
        </>
      }
    >
      {photo && <img className={classes.photo} src={photo.url} alt={title} />}
      {photo === null && <p className={dialog.text}>{t('photo.none')}</p>}
      {can['cheques.manage'] && <PhotoField chequeId={cheque.id} isReplaced={Boolean(photo)} />}
      {remove.error !== null && <p role="alert">{describeProblem(remove.error)}</p>}
    </Dialog>
  );
}

function PhotoField({ chequeId, isReplaced }: { chequeId: string; isReplaced: boolean }) {
  const { t } = useTranslation('cheques');
  const add = useAddPhoto(chequeId);
  return (
    <PictureField
      label={t(isReplaced ? 'photo.replace' : 'photo.add')}
      mostBytes={IMAGE_MAX_BYTES}
      isSending={add.isPending}
      send={add.mutateAsync}
    />
  );
}
