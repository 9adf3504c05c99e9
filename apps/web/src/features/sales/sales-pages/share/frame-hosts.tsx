import { FRAME_HOSTS_MAX, isFrameHost } from '@pinkas/domain/sales-pages/frame-hosts';
import { Button } from '@pinkas/ui/actions/button';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSetFrameHosts } from '../sales-pages.queries.ts';
import { hostOfTyped } from './host-of-typed.ts';

export interface FrameHostsProps {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly mayWrite: boolean;
  /** Whether what is typed differs from what is saved. */
  readonly onTyped: (isUnsaved: boolean) => void;
}

/** The sites that may show the page in a frame: a form, or their names for whoever may not change them. */
export function FrameHosts({ mayWrite, ...rest }: FrameHostsProps) {
  const text = usePhrases('salesPages');
  if (mayWrite) return <HostsForm {...rest} />;
  if (rest.hosts.length === 0) return null;
  return (
    <div className="sales-share__hosts">
      <span>{text('frameHosts')}</span>
      <Isolate isLtr>{rest.hosts.join(', ')}</Isolate>
    </div>
  );
}

/** One site a line; addresses that are pasted become their hosts. */
function HostsForm({ id, hosts, onTyped }: Omit<FrameHostsProps, 'mayWrite'>) {
  const text = usePhrases('salesPages');
  const saving = useSetFrameHosts(id);
  const [typed, setTyped] = useState(hosts.join('\n'));
  const [seen, setSeen] = useState(hosts);
  const [isPressed, setIsPressed] = useState(false);
  const namesOf = (words: string): string[] =>
    [...new Set(words.split('\n').map(hostOfTyped))].filter((host) => host !== '');
  const named = namesOf(typed);
  const isSame = named.join() === seen.join();
  const wrong = named.find((host) => !isFrameHost(host));
  const tooMany = named.length > FRAME_HOSTS_MAX ? text('tooManyHosts') : undefined;
  const problem = wrong === undefined ? tooMany : text('wrongHost', { host: isolated(wrong) });
  function change(words: string): void {
    setTyped(words);
    onTyped(namesOf(words).join() !== seen.join());
  }
  function save(): void {
    setIsPressed(true);
    if (problem !== undefined) return;
    const onSuccess = (): void => {
      setSeen(named);
      onTyped(false);
      toast.success(text('hostsSaved'));
    };
    saving.mutate({ hosts: named, seen: [...seen] }, { onSuccess });
  }
  return (
    <div className="sales-share__hosts">
      <TextAreaField
        label={text('frameHosts')}
        help={text('frameHostsHint', { max: FRAME_HOSTS_MAX })}
        isOptional
        dir="ltr"
        rows={2}
        value={typed}
        error={isPressed ? problem : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {/* It stays where nothing is to be saved, so that focus is not lost with it. */}
      <Button aria-disabled={isSame} isLoading={saving.isPending} onClick={save}>
        {text('saveHosts')}
      </Button>
      <ServerProblem reason={saving.error} />
    </div>
  );
}
