document.title = 'Patuh'
