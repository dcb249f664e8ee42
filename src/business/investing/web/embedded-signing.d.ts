declare module 'hellosign-embedded/umd/embedded.production.min.js'
