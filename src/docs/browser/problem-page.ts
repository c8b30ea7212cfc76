/** Script of the page that replaces one that can't be shown, in development: reloads it when sources change. */
import.meta.hot?.on('rsc:update', () => location.reload())
document.documentElement.dataset.ready = ''
