import type { PackageFeature } from '@pinkas/domain/permissions/package-features';

/** In place of what an account lacks, where the call did not read it. Asked, it throws: the contract of the call has to say that it reads. */
class FeaturesNotRead extends Array<PackageFeature> {
  override includes(): never {
    throw new Error('a call that decides by the package reads what it lacks');
  }
}
export const FEATURES_NOT_READ: readonly PackageFeature[] = new FeaturesNotRead();
