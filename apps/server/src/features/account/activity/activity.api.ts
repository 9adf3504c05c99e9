export { activityFile } from './activity-file.ts';
