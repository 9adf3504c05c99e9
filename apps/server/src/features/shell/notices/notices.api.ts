/* What other slices may use of shell/notices. */
export { tellOfJob } from './tell-of-job.ts';
export { tell, type News } from './tell.ts';
