import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { Icon } from './icon.tsx';
import { IconFileImport } from './icons.ts';
import { Spinner } from './spinner.tsx';
import classes from './drop-zone.module.css';

type DropZoneProps = {
  title: string;
  body: string;
  /** On what looks like a button: "Choose a file". */
  choose: string;
  /** Endings with commas between, for the picker of the device: `.pdf,.jpg`. */
  accept: string;
  isMultiple?: boolean;
  isBusy?: boolean;
  /** In a side panel. */
  isCompact?: boolean;
  onFiles: (files: File[]) => void;
};

/** Takes files, by drop or by the picker. */
export function DropZone({ title, body, choose, accept, onFiles, ...look }: DropZoneProps) {
  const { isMultiple = false, isBusy = false, isCompact = false } = look;
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const bring = (files: FileList | null) => {
    const brought = [...(files ?? [])].slice(0, isMultiple ? undefined : 1);
    if (brought.length > 0 && !isBusy) onFiles(brought);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    bring(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the input inside is the first
    <label
      htmlFor={id}
      className={classes.zone}
      data-over={isOver || undefined}
      data-compact={isCompact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={classes.icon}>{isBusy ? <Spinner /> : <Icon of={IconFileImport} size={28} />}</span>
      <strong>{title}</strong>
      <span className={classes.body}>{body}</span>
      <span className={classes.choose}>{choose}</span>
      <input
        id={id}
        type="file"
        className={classes.input}
        accept={accept}
        multiple={isMultiple}
        disabled={isBusy}
        onChange={(event) => {
          bring(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
