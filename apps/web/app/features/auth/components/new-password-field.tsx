import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { measureStrength } from '../password-strength.ts';
import type { Strength } from '../password-strength.ts';
import classes from './new-password-field.module.css';

type NewPasswordFieldProps = Omit<FieldProps<string>, 'hint'> & {
  /** What else the form knows of the person: their name and address in it make a password weaker. */
  known?: readonly string[];
};

const levels = [1, 2, 3, 4] as const;

/** A password that is being chosen, with how well it would stand. It advises; the server decides. */
export function NewPasswordField({ known, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth');
  const strength = useStrength(field.value ?? '', known ?? []);
  return (
    <div className={classes.field}>
      <PasswordField
        {...field}
        {...(field.placeholder === undefined && { hint: t('fields.passwordHint') })}
        isNew
      />
      <div className={classes.meter} data-strength={strength ?? undefined} hidden={strength === null}>
        <span className={classes.bar} aria-hidden="true">
          {levels.map((level) => (
            <i
              key={level}
              data-on={strength !== null && (strength >= level || level === 1) ? '' : undefined}
            />
          ))}
        </span>
        <span role="status">{strength !== null && t(`strength.${strength}`)}</span>
      </div>
    </div>
  );
}

function useStrength(password: string, known: readonly string[]): Strength | null {
  const [measured, setMeasured] = useState<Strength | null>(null);
  const about = known.join(' ');
  useEffect(() => {
    let isStale = false;
    const show = (strength: Strength | null) => {
      if (!isStale) setMeasured(strength);
    };
    // Without the word lists, as on a lost connection, there is simply no advice.
    if (password === '') show(null);
    else measureStrength(password, [about]).then(show, () => show(null));
    return () => {
      isStale = true;
    };
  }, [password, about]);
  return measured;
}
