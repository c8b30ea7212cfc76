/** Name of the service worker's file, below the base path: a worker rules the folder that it comes from. */
export const OFFLINE_WORKER = 'offline.js'
