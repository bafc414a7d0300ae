import { useState } from 'react';
import { saveFile } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { readBillPdf, type Bill } from '../queries.ts';

type PaperButtonProps = { bill: Pick<Bill, 'id' | 'reference'>; label: string; size?: 'xs' };

/** Saves a bill as a PDF. */
export function PaperButton({ bill, label, size }: PaperButtonProps) {
  const { organizationId } = useOrganization();
  const [isLoading, setIsLoading] = useState(false);
  const save = async () => {
    setIsLoading(true);
    await saveFile(readBillPdf(organizationId, bill.id));
    setIsLoading(false);
  };
  return (
    <Button
      {...(size !== undefined && { size })}
      loading={isLoading}
      aria-label={`${label}: ${bill.reference}`}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
