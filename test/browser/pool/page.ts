/** Whether the page was served so that it may share memory: the tests here run both ways. */
export const isIsolated = document.documentElement.dataset.isolated !== undefined;
