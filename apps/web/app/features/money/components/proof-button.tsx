import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFrom } from '../../../lib/download.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { IconFile } from '../../../ui/icons.ts';
import { PictureViewer } from '../../../ui/picture-viewer.tsx';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { paymentProofQuery } from '../proofs.ts';
import type { ProofPlace } from '../proofs.ts';
import classes from './proof-button.module.css';

type ProofButtonProps = { of: ProofPlace; name: string };

/** Small beside the payment; a press shows a picture as large as the screen, and saves a PDF. */
export function ProofButton({ of, name }: ProofButtonProps) {
  const { t } = useTranslation('money');
  const { data, refetch } = useQuery(paymentProofQuery(of));
  const [shown, setShown] = useState<string | null>(null);
  const label = t('proof.open', { name });
  // The address of a while ago opens nothing any more.
  const open = async () => {
    const { data: proof, error } = await refetch();
    if (error !== null) showToast({ tone: 'error', title: describeProblem(error) });
    else if (proof?.thumbnailUrl === null) saveFrom(proof.url);
    else setShown(proof?.url ?? null);
  };
  return (
    <>
      <button
        type="button"
        className={classes.proof}
        aria-label={label}
        title={label}
        onClick={() => void open()}
      >
        <Thumbnail url={data?.thumbnailUrl ?? null} icon={IconFile} />
      </button>
      {shown !== null && (
        <PictureViewer
          pictures={[{ url: shown, alt: label }]}
          at={0}
          onMove={() => undefined}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
