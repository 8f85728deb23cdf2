import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const SMALLEST = 512; // bytes; compressing smaller files saves too little

/**
 * Writes `.br` and `.gz` files beside the built files, so that the server never has to compress.
 * @returns {import("vite").Plugin}
 */
export function precompress() {
    let folder = "";
    return {
        name: "precompress",
        apply: "build",
        configResolved(config) {
            folder = join(config.root, config.build.outDir);
        },
        closeBundle() {
            for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
                const path = join(folder, name);
                if (!COMPRESSIBLE.test(name) || statSync(path).size < SMALLEST) continue;
                const content = readFileSync(path);
                const params = {
                    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                };
                writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
                writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
            }
        },
    };
}
