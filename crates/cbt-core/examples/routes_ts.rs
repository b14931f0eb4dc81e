//! Prints `app/src/lib/routes.gen.ts`: the table of pages. `cargo xtask rules` writes it.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_cbt_core::routes::ROUTES;

fn main() {
    println!("// Generated from crates/cbt-core/src/routes.rs by `cargo xtask rules`. Do not edit.\n");
    println!("/** Every page: its address, who may open it, and what it is called. */");
    println!("export const ROUTES = [");
    for route in ROUTES {
        println!("  {{ path: '{}', access: '{}', name: '{}' }},", route.path, route.access.as_str(), route.name);
    }
    println!("] as const;");
}
