import { UserText } from '../user-text.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import classes from './file-field.module.css';

type FileFieldProps = FieldProps<File | null> & {
  /** On what looks like a button: "Choose a file". */
  choose: string;
  /** Endings with commas between, for the picker of the device: `.p12,.pfx`. */
  accept: string;
};

/** One file that is sent along with what else a form asks for. */
export function FileField({ choose, accept, ...field }: FileFieldProps) {
  return (
    <FieldFrame field={field}>
      {(control) => (
        <>
          <span className={classes.picked} aria-hidden="true">
            {field.value ? <UserText>{field.value.name}</UserText> : null}
          </span>
          <span className={classes.choose} aria-hidden="true">
            {choose}
          </span>
          <input
            {...control}
            className={classes.input}
            type="file"
            accept={accept}
            onChange={(event) => field.onChange?.(event.currentTarget.files?.[0] ?? null)}
            onBlur={field.onBlur}
          />
        </>
      )}
    </FieldFrame>
  );
}
