export * from './hex';
export * from './model';
