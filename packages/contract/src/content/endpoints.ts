// Its endpoints are those of its resources.
export {};
