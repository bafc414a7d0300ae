import { useNavigate } from 'react-router';
import { resendConfirmation } from '../sign-up.ts';
import { Mailed } from './mailed.tsx';

type ConfirmAddressProps = {
  email: string;
  next: string;
  /** What is still to be done with the new session, before going on. */
  onConfirmed?: () => Promise<void>;
  onOther: () => void;
};

/** The account is there; its address waits to be confirmed. */
export function ConfirmAddress({ email, next, onConfirmed, onOther }: ConfirmAddressProps) {
  const navigate = useNavigate();
  return (
    <Mailed
      email={email}
      type="signup"
      onResend={() => resendConfirmation(email)}
      onDone={async () => {
        await onConfirmed?.();
        await navigate(next, { replace: true });
      }}
      onOther={onOther}
    />
  );
}
