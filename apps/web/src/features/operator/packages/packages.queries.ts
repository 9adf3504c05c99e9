import {
  operatorPackagesContract,
  type GiftAmount,
  type NewAddonVersion,
  type NewPackageVersion,
} from '@pinkas/contract/operator/packages/packages.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const { list, addVersion, addAddon, addGift } = operatorPackagesContract;

export function useOperatedPackages() {
  return useQuery(callQuery(list));
}

interface Keyed<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [list.path] });
}

/** Adds a version of a package; a failure is shown in the dialog. */
export function useAddVersion() {
  return useMutation({
    mutationFn: (sent: Keyed<NewPackageVersion>) => call(addVersion, sent),
    meta: { isShownInPlace: true },
    onSettled: useRefresh(),
  });
}

/** Sets the gift from a day on; a failure is shown in the dialog. */
export function useAddGift() {
  return useMutation({
    mutationFn: (sent: Keyed<GiftAmount>) => call(addGift, sent),
    meta: { isShownInPlace: true },
    onSettled: useRefresh(),
  });
}

/** Adds a version of an add-on; a failure is shown in the dialog. */
export function useAddAddon() {
  return useMutation({
    mutationFn: (sent: Keyed<NewAddonVersion>) => call(addAddon, sent),
    meta: { isShownInPlace: true },
    onSettled: useRefresh(),
  });
}
